import { SmsRefused, SmsUnavailable } from '#core/errors'
import { SmsSender, type Sms } from '#platform/sms/sms_sender'

export type TwilioAccount = {
  /** `https://api.twilio.com`, or a compatible API. */
  apiUrl: string
  accountSid: string
  authToken: string
  /** The sender: a number, a name where the country allows one, or a messaging service (`MG…`). */
  from: string
}

const TIMEOUT_MS = 8_000

/** Twilio's error codes for unreachable numbers; all others are configuration errors. */
const BAD_NUMBERS = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614, 30003, 30005, 30006])

/** A provider with Twilio's REST API: form body, basic authentication, JSON response. */
export class TwilioSmsSender extends SmsSender {
  constructor(
    private account: TwilioAccount,
    private logger: { warn(facts: object, message: string): void },
    private timeoutMs = TIMEOUT_MS
  ) {
    super()
  }

  async send(message: Sms) {
    const response = await this.post(message).catch((error: Error) => this.refuse(0, error.name))
    if (response.ok) return void (await response.body?.cancel())
    const { code } = (await response.json().catch(() => ({}))) as { code?: unknown }
    this.refuse(response.status, code)
  }

  private post({ to, text }: Sms): Promise<Response> {
    const { apiUrl, accountSid, authToken, from } = this.account
    const senderField = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
    return fetch(new URL(path, apiUrl), {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      body: new URLSearchParams({ To: to, Body: text, [senderField]: from }),
      // A redirect would send the credentials to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
    })
  }

  /** Logs only status and code, never the number, the text or credentials. */
  private refuse(status: number, reason: unknown): never {
    this.logger.warn({ status, reason: String(reason ?? 'unknown') }, 'short message not sent')
    if (status === 400 && BAD_NUMBERS.has(Number(reason))) throw new SmsRefused()
    throw new SmsUnavailable()
  }
}
