/**
 * The largest addition to a price, in millionths of a USDT, by which a payer's transfer is told apart: less than a cent,
 * and enough for thousands of payments of the same price.
 */
export const MOST_EXTRA = 9_999

/**
 * How much more than the price of a payment a transfer may be that an admin assigns to it. It is booked as surplus, so
 * larger differences go back to the sender.
 */
export const MOST_EXCESS = 1_000_000n
