import app from '@adonisjs/core/services/app'
import type { QueueName } from '#config/queue'
import { check, type RegisteredCheck } from '#core/checks/check'
import { retain, type Retention } from '#core/database/retention'
import type { DomainEvent, DomainEventClass } from '#core/events/domain_event'
import { subscribe, type Happened, type Subscription } from '#core/events/listeners'
import { registerInvariants, type Invariant } from '#core/invariants/invariant'
import { loadedClass, type Load, type Loaded } from '#core/loaded_class'
import { onAccountDeletion, type AccountDeletionLoad } from '#core/privacy/account_deletion'
import { exportPersonalData, type PersonalDataLoad } from '#core/privacy/personal_data'
import { adminTask, type AdminTask } from '#core/tasks/admin_tasks'
import { sealedColumn, type SealedColumn } from '#platform/keys/sealed_columns'
import {
  defineJob,
  registerJob,
  type Job,
  type JobEntry,
  type JobOptions,
} from '#platform/queue/job'
import { Queue, type DispatchOptions } from '#platform/queue/queue'

/**
 * What a module does without being called: one table in its `wiring.ts`. Every file is loaded when it is needed. The
 * names of jobs and listeners are stored with waiting jobs, so they stay when files move.
 */
export type Wiring = {
  listeners?: Subscription[]
  jobs?: JobEntry[]
  /** What may wait for an admin. */
  tasks?: AdminTask[]
  /** Checks of the installation, for `doctor`. */
  checks?: RegisteredCheck[]
  /** What always holds about stored rows. */
  invariants?: readonly Invariant[]
  /** Columns that are encrypted, for `keys:reseal`. */
  sealed?: SealedColumn[]
  /** Rows with a limited retention and no sweep of their own, with the reason. */
  retention?: Retention[]
  /** The export of personal data (GET /user/data-export). */
  personalData?: PersonalDataLoad
  /** Objections to a deletion of the account, and what it deletes (DELETE /user). */
  accountDeletion?: AccountDeletionLoad
}

/** Registers the wirings of all modules, lower modules first (start/wiring.ts). */
export function wire(wirings: readonly Wiring[]) {
  for (const wiring of wirings) {
    wiring.listeners?.forEach(subscribe)
    wiring.jobs?.forEach(registerJob)
    wiring.tasks?.forEach(adminTask)
    wiring.checks?.forEach(check)
    registerInvariants(wiring.invariants ?? [])
    wiring.sealed?.forEach(sealedColumn)
    wiring.retention?.forEach(retain)
    if (wiring.personalData) exportPersonalData(wiring.personalData)
    if (wiring.accountDeletion) onAccountDeletion(wiring.accountDeletion)
  }
}

type Run<Source, Input extends unknown[]> = (action: Loaded<Source>, ...input: Input) => unknown

/** An action, and the call. `run` may be left out if the action takes the payload as it is. */
type Row<Source, Input extends [payload: any, ...rest: unknown[]]> = {
  load: Load<Source>
  run?: Run<Source, Input>
} & (Loaded<Source> extends { execute(payload: Input[0]): unknown }
  ? unknown
  : { run: Run<Source, Input> })

/** An action that handles an event. It has a lane if it may wait for other servers, or must not wait for others. */
export function on<Event extends DomainEvent<any>, Source extends object>(
  event: DomainEventClass<Event>,
  listener: string,
  row: Row<Source, [payload: Event['payload'], eventId: string]> & { lane?: QueueName }
): Subscription {
  return { event, listener, lane: row.lane ?? 'default', handle: handlerOf(row) }
}

/** An action that handles several events at once, in as few transactions as it can. */
export function onEach<Event extends DomainEvent<any>, Source extends object>(
  event: DomainEventClass<Event>,
  listener: string,
  row: Row<Source, [happened: Happened<Event['payload']>[]]> & {
    lane?: QueueName
    /** For what need not happen at once: until then, other work may make it needless. */
    afterSeconds?: number
    canWait?: boolean
  }
): Subscription {
  const handleAll = handlerOf(row)
  const handle = (payload: Event['payload'], eventId: string) => handleAll([{ eventId, payload }])
  const { lane = 'default', afterSeconds, canWait } = row
  return { event, listener, lane, afterSeconds, canWait, handle, handleAll }
}

/** A job that an event starts. */
export function dispatchOn<Event extends DomainEvent<any>>(
  event: DomainEventClass<Event>,
  listener: string,
  job: Job<Event['payload']>,
  optionsOf: (payload: Event['payload']) => DispatchOptions
): Subscription {
  const handle = async (payload: Event['payload']) =>
    (await app.container.make(Queue)).dispatch(job, payload, optionsOf(payload))
  return { event, listener, lane: 'default', handle }
}

/** A job that code dispatches, and the action that runs it. */
export function job<Payload extends object, Source extends object>(
  described: Job<Payload>,
  row: Row<Source, [payload: Payload]> & { everyMinutes?: number }
): JobEntry
/**
 * A scheduled job. There is one schedule for all workers, and a run may be late, so the action must act on what is due,
 * not on its own time.
 */
export function job<Source extends object>(
  name: string,
  row: Row<Source, [payload: object]> & JobOptions & { everyMinutes: number }
): JobEntry
export function job(
  what: string | Job,
  row: Row<object, [any]> & JobOptions & { everyMinutes?: number }
): JobEntry {
  const described = typeof what === 'string' ? defineJob(what, row) : what
  return { job: described, everyMinutes: row.everyMinutes, run: handlerOf(row) }
}

function handlerOf(row: { load: Load; run?: (...input: any[]) => unknown }) {
  const run = row.run ?? ((action, payload) => action.execute(payload))
  return async (...input: unknown[]) =>
    run(await app.container.make(await loadedClass(row.load)), ...input)
}
