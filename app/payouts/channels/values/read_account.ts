import { isTronAddress } from '#partners/tron/tron_address'
import type { PayoutAccount } from '#payouts/values/payout_account'
import type { ChannelType } from '#payouts/values/channel_type'

export interface TypedAccount {
  account: string
  holderName?: string | null
}

/** Letters of other scripts that look like Latin ones would name another mailbox. */
const MAIL = /^[a-z0-9._%+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,24}$/
const CHINESE_PHONE = /^1\d{10}$/
/** An IBAN, an account number with its bank's code, or the address of a Wise account. */
const BANK = /^[A-Z0-9][A-Z0-9 ,:/-]{5,99}$/

const READERS: Record<ChannelType, (typed: TypedAccount) => string | null> = {
  PAYPAL: ({ account }) => mail(account),
  USDT_TRC20: ({ account }) => (isTronAddress(account) ? account : null),
  WISE: ({ account, holderName }) =>
    holderName ? (mail(account) ?? matching(BANK, account.toUpperCase())) : null,
  ALIPAY: ({ account, holderName }) =>
    holderName ? (mail(account) ?? matching(CHINESE_PHONE, account)) : null,
}

/** Types whose provider compares the name of the account's holder. */
export const NEEDS_HOLDER: Record<ChannelType, boolean> = {
  PAYPAL: false,
  USDT_TRC20: false,
  WISE: true,
  ALIPAY: true,
}

/**
 * Checks and normalizes an account, so that the same account is always the same text.
 * @returns the account, and the hint that is shown instead of it; null when it cannot be an account of this type
 */
export function readAccount(
  type: ChannelType,
  typed: TypedAccount
): { account: PayoutAccount; hint: string } | null {
  const holderName = NEEDS_HOLDER[type] ? typed.holderName?.trim() || null : null
  const account = READERS[type]({ account: typed.account.trim(), holderName })
  return account === null ? null : { account: { account, holderName }, hint: hintOf(account) }
}

function mail(text: string): string | null {
  return matching(MAIL, text.toLowerCase())
}

function matching(pattern: RegExp, text: string): string | null {
  return pattern.test(text) ? text : null
}

/** `a…e@example.com`, or the first and last characters. */
function hintOf(account: string): string {
  const [name, domain] = account.split('@')
  if (domain) return `${masked(name!, 1)}@${domain}`.slice(0, 64)
  return masked(account, 4)
}

function masked(text: string, shown: number): string {
  return text.length <= 2 * shown
    ? `${text.slice(0, 1)}…`
    : `${text.slice(0, shown)}…${text.slice(-shown)}`
}
interface ChannelChange {
  account?: unknown
  holderName?: unknown
  currency?: unknown
  inUse?: unknown
}

/** Everything but the remark of a channel decides where money goes, so it needs a mailed code. */
export function needsCode({ account, holderName, currency, inUse }: ChannelChange): boolean {
  return [account, holderName, currency, inUse].some((value) => value !== undefined)
}
