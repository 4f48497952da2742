import { Redis } from 'ioredis'
import { type CommandError, failure, usageError } from '../errors.js'
import { printError } from '../terminal/write.js'
import type { QueueAddress } from './address.js'

/** First and longest delay between two attempts to reconnect to a lost Redis. Milliseconds. */
const FIRST_WAIT = 100
const LONGEST_WAIT = 2000

/** Timeout of the first connection, in milliseconds. */
const FIRST_CONNECTION = 10_000

/**
 * Timeout after which a request without a reply counts as a lost connection, in milliseconds. A network that
 * drops packets gives no error, and the system gives up only after a quarter of an hour. BullMQ makes blocking
 * requests of up to 10 s.
 */
const LONGEST_SILENCE = 20_000

/** Abandoned connections: neither they nor their duplicates reconnect. */
const unwanted = new WeakSet<object>()

/** Ends a connection and its BullMQ duplicates, whatever their state. */
export function disconnect(redis: Redis): void {
  unwanted.add(redis.options.retryStrategy as object)
  redis.disconnect()
}

/**
 * Connects to a Redis. Throws a CommandError if that fails. A connection lost later is reported once, and retried until
 * `disconnect`; commands wait meanwhile.
 */
export async function connect(address: QueueAddress): Promise<Redis> {
  const { host, port, database, username, password, tls, shown } = address
  let connected = false
  const retryStrategy = (times: number): number | null =>
    connected && !unwanted.has(retryStrategy) ? Math.min(FIRST_WAIT * times, LONGEST_WAIT) : null
  const redis = new Redis({
    host,
    port,
    db: database,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls ? { tls: {} } : {}),
    lazyConnect: true,
    connectTimeout: FIRST_CONNECTION,
    socketTimeout: LONGEST_SILENCE,
    // Otherwise a refused connection would delay the program's exit by two seconds.
    disconnectTimeout: 200,
    // Commands wait without limit, which BullMQ requires too.
    maxRetriesPerRequest: null,
    retryStrategy,
  })
  let last: Error | undefined
  redis.on('error', (error) => {
    last = error
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    last ??= error as Error
  }
  if (last !== undefined) {
    redis.disconnect()
    throw refusal(last, address)
  }
  connected = true
  reportLosses(redis, shown, () => last)
  return redis
}

/** Reports when the connection is lost, with the reason, and when it is back. */
function reportLosses(redis: Redis, shown: string, reason: () => Error | undefined): void {
  let lost = false
  redis.on('reconnecting', () => {
    if (lost) return
    lost = true
    const error = reason()
    const why = error === undefined ? '' : ` (${plainReason(error)})`
    printError(`drover: lost ${shown}${why}; trying again until it is back`)
  })
  redis.on('ready', () => {
    if (lost) printError(`drover: ${shown} is back`)
    lost = false
  })
}

/** The error of a connection as one line, without the original, which contains the password. */
function refusal(error: Error, { shown, password, tls }: QueueAddress): CommandError {
  const { message } = error
  if (/^WRONGPASS/.test(message)) return usageError(`--queue ${shown}: name or password is wrong`)
  if (/^NOAUTH/.test(message)) {
    const way = 'give NAME:PASSWORD@, or :PASSWORD@, before the host'
    return usageError(
      `--queue ${shown}: ${password === undefined ? `it requires a password; ${way}` : 'password refused'}`,
    )
  }
  if (/^ERR DB index/.test(message)) return usageError(`--queue ${shown}: it has no such database`)
  if (/certificate|self.signed|altnames/i.test(message)) {
    return failure(
      `--queue ${shown}: its certificate is not trusted (${message}); set NODE_EXTRA_CA_CERTS=FILE to the certificate of its authority`,
    )
  }
  const hint = tls ? 'check the host and port, and that Redis uses TLS there' : 'check the host and port'
  return failure(`--queue ${shown}: cannot connect: ${plainReason(error)}; ${hint}`)
}

/**
 * Turns an error of Redis during work into a failure that is safe to show: the original contains the data that
 * was sent. Other errors stay as they are.
 */
export function asFailure(error: unknown, { shown }: QueueAddress): unknown {
  const { name, message, previousErrors } = error as Error & { readonly previousErrors?: readonly Error[] }
  const isOfRedis = name === 'ReplyError' || message === 'Connection is closed.'
  // The errors of a transaction's commands say more than the error of the transaction.
  return isOfRedis
    ? failure(`--queue ${shown}: ${plainReason(previousErrors?.[0] ?? (error as Error))}`)
    : error
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'host name not found',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
}

function plainReason(error: NodeJS.ErrnoException): string {
  const known = REASONS[error.code ?? ''] ?? REASONS[error.message.replace(/^\w+ /, '')]
  if (known !== undefined) return known
  if (/^Unknown RESP|Protocol error/i.test(error.message)) return 'the server there is not Redis'
  if (error.message === 'Connection is closed.') return REASONS.ECONNRESET as string
  if (error.message.startsWith('Socket timeout')) return REASONS.ETIMEDOUT as string
  return error.message.split('\n')[0] ?? ''
}
