import type { Currency } from '#core/money/currency'

/** The details of a bank account, by the names of Wise's recipients. */
export interface BankAccount {
  /** The kind of recipient at Wise. */
  type: 'iban' | 'sort_code' | 'aba' | 'australian'
  details: Record<string, string>
}

/** The account's details for Wise; null for a currency or a text that only a person can pay. */
export function bankAccountOf(text: string, currency: Currency): BankAccount | null {
  const plain = text.toUpperCase().replace(/[\s.]/g, '')
  if (isIban(plain)) return { type: 'iban', details: { IBAN: plain } }
  return parse(plain.replaceAll('-', ''), currency)
}

function parse(text: string, currency: Currency): BankAccount | null {
  const [code = '', accountNumber = '', ...rest] = text.split('/')
  if (rest.length > 0) return null
  if (currency === 'GBP' && /^\d{6}$/.test(code) && /^\d{8}$/.test(accountNumber)) {
    return { type: 'sort_code', details: { sortCode: code, accountNumber } }
  }
  if (currency === 'USD' && isRoutingNumber(code) && /^\d{4,17}$/.test(accountNumber)) {
    return { type: 'aba', details: { abartn: code, accountNumber, accountType: 'CHECKING' } }
  }
  if (currency === 'AUD' && /^\d{6}$/.test(code) && /^\d{4,9}$/.test(accountNumber)) {
    return { type: 'australian', details: { bsbCode: code, accountNumber } }
  }
  return null
}

/** ISO 13616: the rearranged digits leave 1 modulo 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[\dA-Z]{11,30}$/.test(text)) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)]
    .map((one) => Number.parseInt(one, 36))
    .join('')
  return BigInt(digits) % 97n === 1n
}

/** The check digit of routing numbers in the United States: 3-7-1 weights. */
function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * weights[at % 3]!, 0)
  return sum % 10 === 0 && text !== '000000000'
}
