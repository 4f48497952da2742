/** A thread that serves one world. */
export interface Thread {
  /** Terminates it. */
  end(): void
}

/** What a thread is given to begin. */
export interface Service {
  readonly module: WebAssembly.Module
  readonly memory: WebAssembly.Memory
  /** Where the world lies. */
  readonly world: number
  /** Where a list of pointers to the memory of each thread lies. */
  readonly scratches: number
  /** Where a failing thread writes the reason; see failure.ts. */
  readonly failure: number
}

/** What differs between Node and pages. */
export interface Platform {
  /** The compiled code of the backend. */
  load(): Promise<WebAssembly.Module>
  /** How many threads can run at the same time. */
  readonly cores: number
  /** Why there can be no threads beside the first, if so. */
  readonly alone: string | undefined
  /** Whether the thread that makes steps may sleep while it waits for others. */
  readonly maySleep: boolean
  /** Starts a thread; it joins in when it is up. */
  start(service: Service): Thread
}
