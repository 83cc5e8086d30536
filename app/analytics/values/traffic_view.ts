import type { TrafficSource } from '#analytics/values/traffic_source'

/** Pages of the site itself, which belong to no shop. */
export const LANDING_PAGE = 1
export const SEARCH_PAGE = 2
/** The first page of a shop; its other pages are ids of products. */
export const SHOP_PAGE = 0

/** A page view as it waits in memory. Neither the address nor the browser's name is in it. */
export interface TrafficView {
  /** Name of the creator in lower case; null for pages of the site. */
  creatorName: string | null
  page: number
  /** Start of the minute, in ms. */
  at: number
  /** 16 hexadecimal digits; null for programs, and for visitors who asked not to be tracked (GPC, DNT). */
  visitor: string | null
  source: TrafficSource
  /** Views of the shop's owner are left out. */
  userId: number | null
  isProgram: boolean
  /** The link of a notification that a user opened, with the exact time in ms. Null for users who are not signed in. */
  click: { code: string; at: number } | null
}

/** A payment that was begun by a visitor. */
export interface TrafficOrder {
  paymentNo: string
  /** Day of the visit, in UTC. */
  day: string
  at: number
  /** The visitor's hash in the shop of this creator. */
  visitorOf: (creatorName: string) => string
}
