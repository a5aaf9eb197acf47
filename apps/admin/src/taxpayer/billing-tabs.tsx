import { lazy } from 'react';

/* Cards and subscriptions bring a component for each of their tabs. */
export const CardsTab = lazy(() => import('../billing/cards-tab.js'));
export const SubscriptionsTab = lazy(() => import('../billing/subscriptions-tab.js'));
