import { type Text } from './use-text.js';

const ROLES_OF_ACTORS = ['admin', 'driver', 'client', 'collaborator', 'guest', 'traveller', 'system'] as const;
type ActorRole = (typeof ROLES_OF_ACTORS)[number];

const isActorRole = (role: string): role is ActorRole => (ROLES_OF_ACTORS as readonly string[]).includes(role);

/** The word for who acted, by the role an event names; the role itself when there is no word for it. */
export const nameOfRole = (text: Text, role: string): string => (isActorRole(role) ? text(`role.${role}`) : role);
