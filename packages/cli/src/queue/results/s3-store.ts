import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type CommandError, failure, usageError } from '../../errors.js'
import { createRetry, LONG_WAITS, SHORT_WAITS, StorageUnavailable } from './retry.js'
import { type ResultStore, SIGN } from './store.js'

/** Timeout of a response, in milliseconds. */
const TIMEOUT = 60_000

type Environment = Readonly<Record<string, string | undefined>>

/** The complete response of the storage. */
interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly content: Buffer
}

/**
 * A bucket of object storage with the S3 protocol, `s3://BUCKET/PREFIX`. Endpoint, region and keys come from the
 * environment variables that all S3 tools use.
 */
export function createS3Store(address: string, environment: Environment = process.env): ResultStore {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/*$/.exec(address) ?? []
  if (bucket === '') throw usageError(`--results ${address}: expected s3://BUCKET or s3://BUCKET/PREFIX`)
  const region = environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION ?? 'us-east-1'
  const endpoint =
    environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`
  if (!/^https?:\/\/[^/]/.test(endpoint) || !URL.canParse(endpoint)) {
    throw usageError(`AWS_ENDPOINT_URL: expected https://HOST or http://HOST:PORT, got '${endpoint}'`)
  }
  const accessKeyId = environment.AWS_ACCESS_KEY_ID ?? ''
  const secretAccessKey = environment.AWS_SECRET_ACCESS_KEY ?? ''
  if (accessKeyId === '' || secretAccessKey === '') {
    throw usageError(
      `--results ${address}: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing in the environment`,
    )
  }
  const token = environment.AWS_SESSION_TOKEN
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(token === undefined ? {} : { sessionToken: token }),
    service: 's3',
    region,
    retries: 0,
  })
  const patiently = createRetry(address)
  const urlOf = (digest: string, file: string) =>
    [endpoint.replace(/\/+$/, ''), bucket, ...prefix.split('/').filter(Boolean), digest, file]
      .map((part, k) => (k === 0 ? part : encodeURIComponent(part)))
      .join('/')

  /** The response of the storage; undefined if no object has that name. */
  async function ask(
    method: string,
    digest: string,
    file: string,
    body?: Buffer,
  ): Promise<Buffer | undefined> {
    const url = urlOf(digest, file)
    let refusal: CommandError | undefined
    const attempt = async () => {
      const answer = await send(method, url, body).catch((error: unknown) => {
        const { cause, message } = error as Error & { readonly cause?: NodeJS.ErrnoException }
        const reason = `${endpoint} cannot be reached: ${cause?.code ?? message}`
        refusal = failure(`--results ${address}: ${reason}`)
        throw new StorageUnavailable(reason)
      })
      const { status } = answer
      if (status < 500 && status !== 429) return contentOf(answer)
      refusal = refused(address, status, codeIn(answer))
      throw new StorageUnavailable(`${endpoint} answers with status ${status}`)
    }
    try {
      return await patiently(attempt, file === SIGN ? SHORT_WAITS : LONG_WAITS)
    } catch (error) {
      throw error instanceof StorageUnavailable ? refusal : error
    }
  }

  /** Sends one request. Throws if the response is missing or incomplete. */
  async function send(method: string, url: string, body?: Buffer): Promise<Answer> {
    const response = await client.fetch(url, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    })
    const { status, ok } = response
    return { status, ok, content: Buffer.from(await response.arrayBuffer()) }
  }

  function contentOf(answer: Answer): Buffer | undefined {
    const { status, ok, content } = answer
    if (ok) return content
    const code = codeIn(answer)
    if (status === 404 && code !== 'NoSuchBucket') return undefined
    throw refused(address, status, code)
  }

  return {
    shown: address,
    mostBytes: Number.POSITIVE_INFINITY,
    async open(digest) {
      await ask('PUT', digest, SIGN, Buffer.from(`${JSON.stringify({ sweep: digest })}\n`))
    },
    async check(digest) {
      if ((await ask('GET', digest, SIGN)) !== undefined) return
      throw failure(
        `--results ${address}: expected the storage of the coordinator, but ${endpoint} has no ${digest}/${SIGN}; set AWS_ENDPOINT_URL to the same storage everywhere`,
      )
    },
    async put(digest, name, bytes) {
      await ask('PUT', digest, `${name}.json.gz`, bytes)
    },
    get: (digest, name) => ask('GET', digest, `${name}.json.gz`),
    async remove(digest, name) {
      await ask('DELETE', digest, `${name}.json.gz`)
    },
    async close(digest) {
      await ask('DELETE', digest, SIGN)
    },
  }
}

const codeIn = ({ content }: Answer): string =>
  /<Code>(\w+)<\/Code>/.exec(content.toString('utf8'))?.[1] ?? ''

function refused(address: string, status: number, code: string): CommandError {
  const named = code === '' ? `status ${status}` : code
  if (code === 'NoSuchBucket') return usageError(`--results ${address}: there is no such bucket`)
  if (status === 401 || status === 403) {
    return usageError(
      `--results ${address}: access refused (${named}); check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION`,
    )
  }
  return failure(`--results ${address}: the storage answered ${named}`)
}
