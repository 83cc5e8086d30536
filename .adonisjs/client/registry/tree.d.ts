/* eslint-disable prettier/prettier */
import type { routes } from './index.ts'

export interface ApiDefinition {
  storefront: {
    landing: {
      show: typeof routes['storefront.landing.show']
    }
  }
}
