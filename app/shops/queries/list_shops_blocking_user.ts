import BlockedCustomer from '#shops/models/blocked_customer'

/** Which of these shops have blocked this user. */
export class ListShopsBlockingUser {
  async execute({
    shopIds,
    userId,
  }: {
    shopIds: readonly number[]
    userId: number
  }): Promise<Set<number>> {
    const entries = await BlockedCustomer.query()
      .where({ userId })
      .whereIn('shopId', [...shopIds])
    return new Set(entries.map(({ shopId }) => shopId))
  }
}
