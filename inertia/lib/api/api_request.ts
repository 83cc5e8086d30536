import type { InferRoutes, UserRegistry } from '@tuyau/core/types'
import { addressOf, methodOf } from '~/client'

type Routes = InferRoutes<UserRegistry>

/** Names of the API's routes: `api.orders.store`. */
export type RouteName = Extract<keyof Routes, `api.${string}`>

type Types<Name extends RouteName> = Routes[Name]['types']

/** The `data` of a route's envelope. */
export type ResponseData<Name extends RouteName> =
  Extract<Types<Name>['response'], { code: 1 }> extends { data: infer Data } ? Data : unknown

type Part<Key extends string, Value> = keyof Value extends never
  ? { [K in Key]?: Value }
  : {} extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

export type Call<Name extends RouteName> = Part<'body', Types<Name>['body']> &
  Part<'params', Types<Name>['params']> & {
    query?: Record<string, unknown>
    /** A request with the same key is processed once (money.md 3). */
    idempotencyKey?: string
    /** True for a request that the page sends by itself, which does not extend the session. */
    isBackground?: boolean
  }

type LooseCall = {
  body?: unknown
  params?: Record<string, string>
  query?: Record<string, unknown>
  idempotencyKey?: string
  isBackground?: boolean
}

/** Header of requests that an open page sends by itself. */
export const BACKGROUND = { 'X-Background': '1' }

/** Method, URL, headers and body of a call to a named route. */
export function requestOf<Name extends RouteName>(route: Name, call: Call<Name>) {
  const { body, params, query, idempotencyKey, isBackground } = call as LooseCall
  const method = methodOf(route)
  const isForm = body instanceof FormData

  return {
    method,
    url: addressOf(route, params, query),
    data: method === 'get' || body === undefined ? null : isForm ? body : toJson(body),
    headers: {
      'Accept': 'application/json',
      // Without a language cookie, the browser's own languages may differ from the page's.
      'Accept-Language': document.documentElement.lang,
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(isBackground ? BACKGROUND : {}),
    },
  }
}

function toJson(body: unknown) {
  return JSON.stringify(body)
}
