import type { Platform } from './platform.js'

/** What pages and their workers know of themselves. */
export const pagePlatform: Pick<Platform, 'cores' | 'alone' | 'maySleep'> = {
  cores: globalThis.navigator?.hardwareConcurrency ?? 1,
  alone: globalThis.crossOriginIsolated
    ? undefined
    : 'this page is not cross-origin isolated, so its memory cannot be shared with threads',
  // The main thread of a page must not wait.
  maySleep: typeof document === 'undefined',
}
