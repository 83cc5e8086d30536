import { randomUUID } from 'node:crypto'
import { makeToken } from '#tests/support/access'

/** A message that its sender repeats with one client id until it is acknowledged. */
export class MessageAttempt {
  readonly clientId = randomUUID()
  #id: number | null = null

  private constructor(
    private partnerId: number,
    private headers: Record<string, string>
  ) {}

  static async of(sender: { id: number }, partner: { id: number }) {
    const { header } = await makeToken(sender)
    return new MessageAttempt(partner.id, { ...header, 'content-type': 'application/json' })
  }

  /** @returns whether it was acknowledged */
  async ask(base: string): Promise<boolean> {
    const response = await fetch(`${base}/api/v1/user/chats/messages`, {
      method: 'POST',
      headers: this.headers,
      body: JSON.stringify({
        chatPartnerId: this.partnerId,
        type: 'text',
        content: this.clientId,
        clientId: this.clientId,
      }),
    }).catch(() => null)
    const body = (await response?.json().catch(() => null)) as { data: { id: number } } | null
    if (!response?.ok || !body) return false
    if (this.#id !== null && this.#id !== body.data.id) throw new Error('Another message')
    this.#id = body.data.id
    return true
  }
}
