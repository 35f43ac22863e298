import {
  type ReplaySelection,
  type SystemState,
  useListDeadLettersQuery,
  useListFailedProviderEventsQuery,
  useReplayDeadLettersMutation,
  useReplayProviderEventsMutation,
} from '@sprinkle/api-client/api.gen';

/** The payment provider's events aren't dead letters, but they fail and are replayed the same way. */
export const PROVIDER = 'provider';

export type SourceName = SystemState['services'][number]['name'] | typeof PROVIDER;

/** Reads a page of what a source gave up on, and polls it at the interval. */
export function useFailedEvents(source: SourceName, cursor: string | undefined, pollingInterval: number) {
  const options = { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
  const isProvider = source === PROVIDER;
  const ofProvider = useListFailedProviderEventsQuery({ cursor }, { ...options, skip: !isProvider });
  const service = isProvider ? 'tips' : source;
  const ofService = useListDeadLettersQuery({ service, cursor }, { ...options, skip: isProvider });
  return isProvider ? ofProvider : ofService;
}

export function useReplay(source: SourceName) {
  const [replayProviderEvents, ofProvider] = useReplayProviderEventsMutation();
  const [replayDeadLetters, ofService] = useReplayDeadLettersMutation();
  return {
    isLoading: ofProvider.isLoading || ofService.isLoading,
    replay: (selection: ReplaySelection) =>
      source === PROVIDER
        ? replayProviderEvents(selection)
        : replayDeadLetters({ ...selection, service: source }),
  };
}
