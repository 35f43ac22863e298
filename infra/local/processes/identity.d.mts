export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}
export function startedAt(pid: number): string | null;
export function isRunning(identity: ProcessIdentity): boolean;
export function npmProcess(): ProcessIdentity | null;
