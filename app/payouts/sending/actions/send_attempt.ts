import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import PayoutAttempt from '#payouts/models/payout_attempt'
import Withdrawal from '#payouts/models/withdrawal'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import type {
  PayoutDriver,
  PayoutOperation,
  PayoutOutcome,
  SaveProgress,
} from '#payouts/sending/drivers/payout_driver'
import { RecordOutcome } from '#payouts/sending/actions/record_outcome'
import { assertSendingUnlocked } from '#payouts/sending/guards/assert_sending_unlocked'
import { assertSamePayout, OtherPayout } from '#payouts/sending/values/assert_same_payout'
import { operationOf } from '#payouts/sending/values/operation_for'

/** A call that has not ended after this time counts as interrupted; another process may then claim the attempt. */
const CALL_SECONDS = 60

interface SendingInput {
  attemptId: number
  cancels?: boolean
}

@inject()
export class SendAttempt {
  constructor(
    private registry: PayoutDriverRegistry,
    private recordOutcome: RecordOutcome,
    private clock: Clock
  ) {}

  /**
   * Sends an attempt, or queries its outcome, and records it. May be called at any time and by several processes at once:
   * one of them claims the attempt. It is checked until a check has ended. Only the first call sends without a query
   * before; when the provider does not know the key, the same call is made again. Never called inside a transaction.
   * @param input.cancels cancels a payout that its recipient has not claimed, instead of a query
   */
  async execute({ attemptId, cancels = false }: SendingInput): Promise<void> {
    const attempt = await this.claim(attemptId)
    if (!attempt) return
    const withdrawal = await Withdrawal.findOrFail(attempt.withdrawalId)
    const driver = this.registry.of(withdrawal.type, attempt.driver)
    const operation = operationOf(attempt, withdrawal)
    try {
      const outcome = cancels
        ? ((await driver.cancelUnclaimed(operation)) ??
          (await this.perform(driver, operation, attempt)))
        : await this.perform(driver, operation, attempt)
      assertSamePayout(operation, outcome)
      await this.recordOutcome.execute({ attempt, outcome, returnDays: daysOf(driver) })
    } catch (error) {
      if (error instanceof TakenOver) return
      const isOther = error instanceof OtherPayout
      const { key } = attempt
      if (isOther) logger.error({ err: error, key }, 'a provider answered about another payout')
      else logger.warn({ err: error, key }, 'the outcome of a payout is unknown')
      const failure = (error as Error).message
      await this.recordOutcome.unknown({ attempt, failure, needsPerson: isOther })
    }
  }

  /**
   * Claims the attempt by raising its number of calls: only the process with the latest number may store anything.
   * @returns null when the attempt is not due, a call of another process is under way, or its account was deleted
   */
  private async claim(attemptId: number): Promise<PayoutAttempt | null> {
    const now = this.clock.now()
    const { rowCount } = await db.rawQuery(
      `update payout_attempts set calls = calls + 1, called_at = :now, ask_again_at = :until,
         state = case when state = 'created' then 'sending' else state end
       where id = :id and ask_again_at <= :now and account_sealed is not null`,
      {
        id: attemptId,
        now: now.toJSDate(),
        until: now.plus({ seconds: CALL_SECONDS }).toJSDate(),
      }
    )
    return rowCount === 1 ? PayoutAttempt.findOrFail(attemptId) : null
  }

  private async perform(
    driver: PayoutDriver,
    operation: PayoutOperation,
    attempt: PayoutAttempt
  ): Promise<PayoutOutcome> {
    const save = this.saverOf(attempt)
    if (isUnchecked(attempt)) {
      await assertSendingUnlocked(db.connection())
      const objection = await driver.preflight(operation)
      if (objection) return { state: 'failed', reference: null, ...objection }
    }
    if (attempt.calls > 1) {
      const found = await driver.query(operation, save)
      if (found) return found
    }
    await assertSendingUnlocked(db.connection())
    await save({ ...operation.progress, checked: 'yes' })
    return driver.send(operation, save)
  }

  /** Storing the progress extends the claim. A process whose claim was lost stores and sends nothing more. */
  private saverOf({ id, calls }: PayoutAttempt): SaveProgress {
    return async (progress) => {
      const until = this.clock.now().plus({ seconds: CALL_SECONDS }).toJSDate()
      const { rowCount } = await db.rawQuery(
        `update payout_attempts set progress = :progress, ask_again_at = :until
         where id = :id and calls = :calls and state in ('sending', 'unknown', 'accepted')`,
        { id, calls, until, progress: JSON.stringify(progress) }
      )
      if (rowCount !== 1) throw new TakenOver(`The attempt ${id} was taken over`)
    }
  }
}

/** This process lost its claim: another process has made a later call, whose results are stored. */
class TakenOver extends Error {}

/** Progress is stored before anything is sent: without any, an earlier call ended during or before the checks. */
function isUnchecked({ state, reference, progress }: PayoutAttempt): boolean {
  const isUnsent = state === 'sending' || state === 'unknown'
  return isUnsent && reference === null && Object.keys(progress).length === 0
}

function daysOf(driver: PayoutDriver): number {
  return driver.capabilities().returnDays
}
