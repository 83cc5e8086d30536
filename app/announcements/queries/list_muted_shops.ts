import db from '@adonisjs/lucid/services/db'

const MAX_SHOPS = 200

export class ListMutedShops {
  /** The shops whose notifications a user does not get, the latest first. */
  async execute({
    userId,
  }: {
    userId: number
  }): Promise<{ creatorName: string; shopName: string; mutedAt: Date }[]> {
    return db
      .from('muted_shops as m')
      .join('shops as s', 's.id', 'm.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .where('m.user_id', userId)
      .orderBy('m.muted_at', 'desc')
      .limit(MAX_SHOPS)
      .select({ creatorName: 'c.name', shopName: 's.name', mutedAt: 'm.muted_at' })
  }
}
