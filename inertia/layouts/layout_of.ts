import type { ComponentType } from 'react'
import FocusLayout from '~/layouts/focus'
import NoticeLayout from '~/layouts/notice'
import StorefrontLayout from '~/layouts/storefront'
import WorkspaceLayout from '~/layouts/workspace'

/** Where a page stands unless it names another layout itself (`Page.layout = FocusLayout`). */
export function layoutOf(page: string): ComponentType<any> {
  const [face] = page.split('/')
  if (face === 'auth') return FocusLayout
  if (face === 'notice') return NoticeLayout
  if (face === 'studio' || face === 'account' || face === 'admin') return WorkspaceLayout
  return StorefrontLayout
}
