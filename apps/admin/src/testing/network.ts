import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';

/**
 * Takes the browser off its network, or brings it back, as browsers tell it; reads hear of it though nothing is shown
 * yet.
 */
export const networkIs = async (there: boolean): Promise<void> => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
  await act(async () => {
    onlineManager.setOnline(there);
    window.dispatchEvent(new Event(there ? 'online' : 'offline'));
  });
};
