import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CreatorPayouts } from '#payouts/administration/queries/creators'

/** A creator's payouts as admins decide about them; accounts only by their hints. */
export default class CreatorPayoutsTransformer extends BaseTransformer<CreatorPayouts> {
  toObject() {
    const { creator, available, pending, channels, rules, grants, holds } = this.resource
    return {
      creator: this.pick(creator, ['id', 'name', 'username', 'isBanned']),
      available: available.map((sum) => sum.toJSON()),
      pending: pending.map((sum) => sum.toJSON()),
      channels: channels.map((channel) => ({
        ...this.pick(channel, ['id', 'type', 'accountHint', 'currency', 'remark', 'inUse']),
        refusal: channel.refusal,
        refusedAt: channel.refusedAt?.toJSDate() ?? null,
        securedAt: channel.securedAt.toJSDate(),
      })),
      types: rules.map(({ type, allowedFrom, needsSupport }) => ({
        type: type.type,
        isEnabled: type.isEnabled,
        allowedFrom: allowedFrom?.toJSDate() ?? null,
        needsSupport,
      })),
      grants: grants.map((grant) => this.pick(grant, ['type', 'reason', 'grantedAt', 'grantedBy'])),
      holds: holds.map((hold) =>
        this.pick(hold, ['id', 'kind', 'reason', 'placedBy', 'createdAt', 'liftedAt', 'liftedBy'])
      ),
    }
  }
}
