import { inject } from '@adonisjs/core'
import { DomainException } from '#core/errors/domain_exception'
import type { Actor } from '#core/http/actor'
import {
  DecideApplication,
  type ApplicationDecision,
} from '#applications/actions/decide_application'
import type { ApplicationState } from '#applications/models/creator_application'

export interface DecisionResult {
  id: number
  /** The new state; null when it failed. */
  state: ApplicationState | null
  /** Null on success. */
  error: DomainException | null
}

interface DecideApplicationsInput {
  items: { id: number; version?: number }[]
  action: ApplicationDecision
  reason?: string
  actor: Actor
}

/** Decides several applications, each in a transaction of its own: an error with one does not stop the others. */
@inject()
export class DecideApplications {
  constructor(private decideApplication: DecideApplication) {}

  async execute({ items, ...decision }: DecideApplicationsInput): Promise<DecisionResult[]> {
    const results: DecisionResult[] = []
    for (const item of items) results.push(await this.#decide({ ...item, ...decision }))
    return results
  }

  async #decide(input: Parameters<DecideApplication['execute']>[0]): Promise<DecisionResult> {
    try {
      const { status } = await this.decideApplication.execute(input)
      return { id: input.id, state: status, error: null }
    } catch (error) {
      if (!(error instanceof DomainException)) throw error
      return { id: input.id, state: null, error }
    }
  }
}
