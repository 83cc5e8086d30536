import type { ComponentType } from 'react'
import FocusLayout from '~/layouts/focus'
import NoticeLayout from '~/layouts/notice'
import StorefrontLayout from '~/layouts/storefront'

type Layout = ComponentType<any>

const WORKSPACE = ['studio', 'account', 'admin']
let WorkspaceLayout: Layout

/** Loads the layout of a page before it is rendered: visitors need no sidebar and no menus. */
export async function loadLayoutOf(page: string): Promise<void> {
  if (isInWorkspace(page)) ({ default: WorkspaceLayout } = await import('~/layouts/workspace'))
}

/** The layout of a page unless it sets another one itself (`Page.layout = FocusLayout`). */
export function layoutOf(page: string): Layout {
  if (isInWorkspace(page)) return WorkspaceLayout
  const [face] = page.split('/')
  if (face === 'auth') return FocusLayout
  return face === 'notice' ? NoticeLayout : StorefrontLayout
}

const isInWorkspace = (page: string) => WORKSPACE.includes(page.split('/')[0]!)
