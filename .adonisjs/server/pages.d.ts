import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'auth/login': ExtractProps<(typeof import('../../inertia/pages/auth/login.tsx'))['default']>
    'auth/register': ExtractProps<(typeof import('../../inertia/pages/auth/register.tsx'))['default']>
    'notice/failure': ExtractProps<(typeof import('../../inertia/pages/notice/failure.tsx'))['default']>
    'storefront/web/landing/show': ExtractProps<(typeof import('../../inertia/pages/storefront/web/landing/show.tsx'))['default']>
    'studio/delivery/toolbox/show': ExtractProps<(typeof import('../../inertia/pages/studio/delivery/toolbox/show.tsx'))['default']>
  }
}
