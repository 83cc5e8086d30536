import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'storefront.landing.show': { paramsTuple?: []; params?: {} }
  }
  GET: {
    'storefront.landing.show': { paramsTuple?: []; params?: {} }
  }
  HEAD: {
    'storefront.landing.show': { paramsTuple?: []; params?: {} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}