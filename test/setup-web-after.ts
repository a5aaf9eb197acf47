import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { NO_OFFICE } from '@camino/contracts/office/office.js';
import { tellOffice } from '../apps/site/src/data/office.js';

/* A long timeout only delays failures: a busy machine may need seconds for a page. */
configure({ asyncUtilTimeout: 15_000 });

/*
 * In development React captures a stack trace with every element, for the first ten thousand of each second: a fifth of
 * a test's time.
 */
type Internals = { recentlyCreatedOwnerStacks: number };
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  Internals
>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });

/* No page asks for the office unless a test lets it (`tellOffice(null)`) or sets how it is reached. */
beforeEach(() => tellOffice(NO_OFFICE));
