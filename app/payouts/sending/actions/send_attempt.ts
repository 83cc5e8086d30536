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
import {
  isCompared,
  isOlderThanLock,
  assertSendingUnlocked,
} from '#payouts/sending/queries/sending_lock'
import {
  assertSamePayout,
  OtherPayout,
  operationOf,
} from '#payouts/sending/values/payout_operation'

/** A call that has not ended after this time counts as interrupted; another process may then claim the attempt. */
const CALL_SECONDS = 60

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
   * before; when the provider does not know the key, the same call is made again. An attempt from before a lock is sent
   * only when it was compared with its provider's records. A payout that its recipient has not claimed is canceled where
   * an admin asked for it. Never called inside a transaction.
   */
  async execute({ attemptId }: { attemptId: number }): Promise<void> {
    const attempt = await this.claim(attemptId)
    if (!attempt) return
    const withdrawal = await Withdrawal.findOrFail(attempt.withdrawalId)
    const driver = this.registry.of(withdrawal.type, attempt.driver)
    const operation = operationOf(attempt, withdrawal)
    try {
      const outcome =
        (isToCancel(attempt) ? await driver.cancelUnclaimed(operation) : null) ??
        (await this.perform(driver, operation, attempt))
      assertSamePayout(operation, outcome)
      await this.recordOutcome.execute({ attempt, outcome, returnDays: daysOf(driver) })
    } catch (error) {
      if (error instanceof TakenOver) return
      const isOther = error instanceof OtherPayout
      const { key } = attempt
      if (isOther) logger.error({ err: error, key }, 'a provider answered about another payout')
      else logger.warn({ err: error, key }, 'the outcome of a payout is unknown')
      const failure = (error as Error).message
      const needsPerson = isOther || error instanceof NotCompared
      await this.recordOutcome.unknown({ attempt, failure, needsPerson })
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
    const isOld = await isOlderThanLock(attempt, db.connection())
    // A check may end the attempt as failed, which must not happen while its provider may have paid it.
    const refusedEarly = isOld ? null : await this.refusalOf(attempt, { driver, operation })
    if (refusedEarly) return refusedEarly
    if (attempt.calls > 1 || isOld) {
      const found = await driver.query(operation, save)
      if (found) return found
    }
    await assertSendingUnlocked(db.connection())
    if (isOld) {
      if (!(await isCompared(attempt, db.connection()))) throw new NotCompared(COMPARE_FIRST)
      const refused = await this.refusalOf(attempt, { driver, operation })
      if (refused) return refused
    }
    await save({ ...operation.progress, checked: 'yes' })
    return driver.send(operation, save)
  }

  /** What a check of the payout found before anything was sent; null where it may be sent or was checked before. */
  private async refusalOf(
    attempt: PayoutAttempt,
    { driver, operation }: { driver: PayoutDriver; operation: PayoutOperation }
  ): Promise<PayoutOutcome | null> {
    if (!isUnchecked(attempt)) return null
    await assertSendingUnlocked(db.connection())
    const objection = await driver.preflight(operation)
    return objection ? { state: 'failed', reference: null, ...objection } : null
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

/** The attempt may be sent again only after a comparison with its provider's records. */
class NotCompared extends Error {}

const COMPARE_FIRST = 'Made before sending was locked: compare it on the unlock page first'

/** This process lost its claim: another process has made a later call, whose results are stored. */
class TakenOver extends Error {}

/** Progress is stored before anything is sent: without any, an earlier call ended during or before the checks. */
function isUnchecked({ state, reference, progress }: PayoutAttempt): boolean {
  const isUnsent = state === 'sending' || state === 'unknown'
  return isUnsent && reference === null && Object.keys(progress).length === 0
}

/** Only a payout that is under way can be canceled: an outcome may have arrived since the request. */
function isToCancel({ cancelRequestedAt, state }: PayoutAttempt): boolean {
  return cancelRequestedAt !== null && state === 'accepted'
}

function daysOf(driver: PayoutDriver): number {
  return driver.capabilities().returnDays
}
