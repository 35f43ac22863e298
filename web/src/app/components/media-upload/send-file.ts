import type { Asset, UploadMediaApiArg } from '@sprinkle/api-client/api.gen';

export type MediaPurpose = UploadMediaApiArg['purpose'];

interface Sending {
  signal: AbortSignal;
  /** Receives the percentage of the file that has been sent. */
  onProgress: (percent: number) => void;
}

/** Has the same shape as the API client's errors, so that `errorOf` can read it. */
class UploadFailure extends Error {
  constructor(readonly data: unknown) {
    super("Couldn't upload the file");
  }
}

/** Uses XMLHttpRequest instead of the API client, because fetch can't report upload progress. */
export function sendFile(file: File, purpose: MediaPurpose, { signal, onProgress }: Sending): Promise<Asset> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/media');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (100 * loaded) / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve(request.response as Asset);
      else reject(new UploadFailure(request.response));
    };
    request.onerror = () => reject(new UploadFailure(undefined));
    request.onabort = () => reject(new UploadFailure(undefined));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
