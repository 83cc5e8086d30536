import { parseFeed } from '#site/drivers/parse_feed'
import { RateSource, RatesUnavailable } from '#site/drivers/rate_source'

const TIMEOUT_MS = 10_000
/** A feed of all currencies has about 5 kB. */
const MAX_BYTES = 256 * 1024

/** A feed like Frankfurter's (ECB) or openexchangerates.org's: `{ base, rates: { CNY: 7.1 } }`. */
export class HttpSource extends RateSource {
  readonly name: string
  readonly isLive = true

  constructor(
    private url: string,
    private timeoutMs = TIMEOUT_MS
  ) {
    super()
    // The host only, because the query may contain a key and snapshots are public.
    this.name = new URL(url).host
  }

  async fetch() {
    try {
      const response = await fetch(this.url, {
        // Fetched once a day, so the connection is not kept.
        headers: { accept: 'application/json', connection: 'close' },
        // A redirect could send the key to another host, so the operator must update the URL.
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      })
      if (!response.ok) throw new RatesUnavailable(`${this.name} answered ${response.status}`)
      return parseFeed(await this.read(response))
    } catch (error) {
      if (error instanceof RatesUnavailable) throw error
      const { message, cause } = error as Error
      const reason = cause instanceof Error ? cause.message : message
      throw new RatesUnavailable(`${this.name} cannot be read: ${reason}`, { cause: error })
    }
  }

  private async read({ body }: Response): Promise<string> {
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of body ?? []) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) throw new RatesUnavailable(`${this.name} says too much`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  }
}
