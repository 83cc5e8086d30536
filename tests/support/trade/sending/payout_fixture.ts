import { DateTime } from 'luxon'
import type { Money } from '#core/money/money'
import type {
  PayoutDriver,
  PayoutOperation,
  SaveProgress,
} from '#payouts/sending/drivers/payout_driver'
import type { PayoutAccount } from '#payouts/values/payout_account'
import type { ConnectionState } from '#tests/support/gateways/provider_double'

export type PayoutManner = 'pays' | 'later' | 'refuses_recipient' | 'refuses_platform'

/** A driver of payouts, its simulated provider, and what the contract tests make the provider do. */
export interface PayoutFixture {
  driver: PayoutDriver
  amount: Money
  account: PayoutAccount
  /** How the provider treats the next payouts. */
  setManner: (manner: PayoutManner) => Promise<void> | void
  /** Absent where payouts are refused only by the simulation before. */
  refuses?: readonly PayoutManner[]
  settle: (key: string, outcome: 'paid' | 'returned') => Promise<void> | void
  /** False where money that was paid cannot come back. */
  canReturn: boolean
  /** Payouts in the provider's book that take money. */
  countPayouts: () => Promise<number> | number
  /** Makes connections fail; absent for the sandbox, which has no connection. */
  setConnection?: (state: ConnectionState) => void
  /** The provider's answers name another sum from now on. */
  tellAnotherSum?: (key: string) => Promise<void> | void
  /** A signed message about a payout; absent where the provider sends none. */
  message?: (
    key: string,
    options?: { isForged?: boolean }
  ) =>
    | Promise<{ raw: string; headers: Record<string, string> }>
    | {
        raw: string
        headers: Record<string, string>
      }
  close: () => Promise<void>
}

/** What an attempt's row does for a driver: it keeps the progress and the reference between calls. */
export class AttemptDouble {
  progress: Record<string, string> = {}
  reference: string | null = null

  constructor(private operation: Omit<PayoutOperation, 'progress' | 'reference'>) {}

  get now(): PayoutOperation {
    return { ...this.operation, progress: this.progress, reference: this.reference }
  }

  readonly save: SaveProgress = async (progress) => {
    this.progress = progress
  }
}

/** An attempt of the fixture's sum to its account. */
export function attemptOf(
  { amount, account }: Pick<PayoutFixture, 'amount' | 'account'>,
  key = 'W7D20261127N1'
): AttemptDouble {
  const createdAt = DateTime.utc()
  const payableFrom = createdAt.startOf('day')
  const invoiceNo = 'S2026-000042'
  return new AttemptDouble({ key, amount, account, invoiceNo, createdAt, payableFrom })
}
