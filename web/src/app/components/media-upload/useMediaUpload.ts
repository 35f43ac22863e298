import { errorOf } from '@sprinkle/api-client/api-error';
import { api, type Asset } from '@sprinkle/api-client/api.gen';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../store';
import { type MediaPurpose, sendFile } from './send-file';

export type MediaUpload =
  | { phase: 'idle' }
  /** `percent` is the part sent while uploading, then the part processed. */
  | { phase: 'sending' | 'processing'; percent: number }
  | { phase: 'failed'; error: unknown };

const POLL_MS = 700;
/** The upload fails when this many polls in a row have failed. */
const MAX_FAILED_POLLS = 20;

/** The server accepted the file but couldn't process it. */
class ProcessingFailure extends Error {
  readonly data: { code: string; message: string };

  constructor({ failure = 'Failed to process video file' }: Asset) {
    super(failure);
    this.data = { code: 'UNSUPPORTED_MEDIA_TYPE', message: failure };
  }
}

/** Uploads one file at a time and waits until it can be shown. Leaving the screen cancels the upload. */
export function useMediaUpload(purpose: MediaPurpose) {
  const [upload, setUpload] = useState<MediaUpload>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const dispatch = useDispatch<AppDispatch>();

  useEffect(() => () => running.current?.abort(), []);

  /** Returns the asset once it is ready, or undefined if it failed or was canceled. */
  async function start(file: File): Promise<Asset | undefined> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const show = (next: MediaUpload) => !signal.aborted && setUpload(next);
    show({ phase: 'sending', percent: 0 });
    try {
      const onProgress = (percent: number) => show({ phase: 'sending', percent });
      let asset = await sendFile(file, purpose, { signal, onProgress });
      for (let lost = 0; asset.status === 'processing' && !signal.aborted;) {
        show({ phase: 'processing', percent: asset.progress });
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        if (signal.aborted) return undefined;
        const { data, error } = await dispatch(
          api.endpoints.getMedia.initiate(asset.id, { forceRefetch: true, subscribe: false }),
        );
        asset = data ?? asset;
        lost = error ? lost + 1 : 0;
        if (error && (errorOf(error)?.code === 'ASSET_NOT_FOUND' || lost > MAX_FAILED_POLLS)) throw error;
      }
      if (asset.status === 'failed') throw new ProcessingFailure(asset);
      show({ phase: 'idle' });
      return asset;
    } catch (error) {
      show({ phase: 'failed', error });
      return undefined;
    }
  }

  function cancel(): void {
    running.current?.abort();
    setUpload({ phase: 'idle' });
  }

  return { upload, start, cancel };
}
