import type { Proposal, ProposalForm } from '@camino/contracts/reservations/proposal.js';
import { api, SHOWN_IN_PLACE } from './api.js';

/** A plan for the trips of a day without transport, or for these trips. Nothing is stored by it. */
export const fetchProposal = (form: ProposalForm, signal?: AbortSignal): Promise<Proposal> =>
  api.request('POST', '/admin/proposal', form, { handles: SHOWN_IN_PLACE, signal });
