import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CreatorPayouts } from '#payouts/administration/queries/find_creator_payouts'

/** A creator's payouts as admins decide about them; accounts only by their hints. */
export default class CreatorPayoutsTransformer extends BaseTransformer<CreatorPayouts> {
  toObject() {
    const { creator, available, pending, channels, rules, grants, holds } = this.resource
    return {
      creator: {
        id: creator.id,
        name: creator.name,
        username: creator.username,
        isBanned: creator.isBanned,
      },
      available: available.map((sum) => sum.toJSON()),
      pending: pending.map((sum) => sum.toJSON()),
      channels: channels.map((channel) => ({
        id: channel.id,
        type: channel.type,
        accountHint: channel.accountHint,
        currency: channel.currency,
        remark: channel.remark,
        inUse: channel.inUse,
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
      grants: grants.map(({ type, reason, grantedAt, grantedBy }) => ({
        type,
        reason,
        grantedAt,
        grantedBy,
      })),
      holds: holds.map((hold) => ({
        id: hold.id,
        kind: hold.kind,
        reason: hold.reason,
        placedBy: hold.placedBy,
        createdAt: hold.createdAt,
        liftedAt: hold.liftedAt,
        liftedBy: hold.liftedBy,
      })),
    }
  }
}
