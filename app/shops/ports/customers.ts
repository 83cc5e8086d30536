/**
 * Who has bought from a shop? Rooms above know it and bind the answer (`provider.ts`); so nobody learns names by
 * blocking ids.
 */
export abstract class Customers {
  abstract includes(shopId: number, userId: number): Promise<boolean>
}
