import { usageError } from '../errors.js'

/** The environment variable that may name the queue in place of the flag. */
const QUEUE_VARIABLE = 'DROVER_QUEUE'

/** Address and credentials of a Redis. */
export interface QueueAddress {
  readonly host: string
  readonly port: number
  readonly database: number
  readonly username: string | undefined
  readonly password: string | undefined
  readonly tls: boolean
  /** The printable part: without name and password. */
  readonly shown: string
}

const EXPECTED = 'redis://HOST:PORT or rediss://HOST:PORT, with NAME:PASSWORD@ before the host if needed'

/**
 * The queue that a flag names, or the environment if the flag has no value. Messages contain only scheme, host
 * and path of the address, since the rest may be a password.
 */
export function queueAddress(
  flag: string | true | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): QueueAddress {
  const text = typeof flag === 'string' ? flag : environment[QUEUE_VARIABLE]
  const place = typeof flag === 'string' ? '--queue' : QUEUE_VARIABLE
  if (text === undefined || text === '') {
    throw usageError(
      `--queue: missing; expected ${EXPECTED}, here or in the environment variable ${QUEUE_VARIABLE}`,
    )
  }
  const url = urlOf(text)
  if (url === undefined || !/^rediss?:$/.test(url.protocol) || url.hostname === '') {
    const got = url === undefined || text.includes('@') ? 'something else' : `'${text}'`
    throw usageError(`${place}: expected ${EXPECTED}; got ${got}`)
  }
  const found = /^\/?(\d{0,6})$/.exec(url.pathname)
  if (found === null)
    throw usageError(`${place}: expected a database number after the host, got '${url.pathname}'`)
  if (url.search !== '' || url.hash !== '') {
    throw usageError(
      `${place}: expected nothing after the database; write '#' and '?' in a password as %23 and %3F`,
    )
  }
  const tls = url.protocol === 'rediss:'
  const database = Number(found[1])
  const port = url.port === '' ? 6379 : Number(url.port)
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    database,
    username: decoded(url.username, place),
    password: decoded(url.password, place),
    tls,
    shown: `${url.protocol}//${url.hostname}:${port}${database === 0 ? '' : `/${database}`}`,
  }
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function decoded(text: string, place: string): string | undefined {
  if (text === '') return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    throw usageError(`${place}: expected '%' in a name or password to be written as %25`)
  }
}
