/**
 * Port: who has bought from a shop. A higher module binds it (`provider.ts`). Only customers can be blocked, so that
 * usernames cannot be discovered by blocking ids.
 */
export abstract class Customers {
  abstract includes(shopId: number, userId: number): Promise<boolean>
}
