import type { ApplicationService } from '@adonisjs/core/types'
import { type DateTime, type DurationLike } from 'luxon'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock, FrozenClock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import { DeferredAudit } from './deferred_audit.js'

type Class<T> = abstract new (...args: any[]) => T

/** Records no events, so that seeding sends no emails and stamps no copies. */
class SilentOutbox extends Outbox {
  override async record(): Promise<void> {}
}

/** Provides actions with a clock in the past, so that the demo has a history. */
export class TimeTraveler {
  /** What the actions recorded; to be written when all have run. */
  readonly audit = new DeferredAudit()

  constructor(
    private app: ApplicationService,
    readonly now: DateTime
  ) {}

  ago(time: DurationLike): DateTime {
    return this.now.minus(time)
  }

  make<T>(wanted: Class<T>): Promise<T> {
    return this.when(this.now, wanted)
  }

  at<T>(time: DurationLike, wanted: Class<T>): Promise<T> {
    return this.when(this.ago(time), wanted)
  }

  /** Resolves an action with the clock at that time. */
  async when<T>(moment: DateTime, wanted: Class<T>): Promise<T> {
    const resolver = this.app.container.createResolver()
    const clock = new FrozenClock(moment)
    resolver.bindValue(Clock, clock)
    resolver.bindValue(RecordAudit, this.audit.recorderAt(clock))
    resolver.bindValue(Outbox, new SilentOutbox(clock))
    resolver.bindValue(Live, { publish() {} } as unknown as Live)
    return (await resolver.make(wanted as any)) as T
  }
}
