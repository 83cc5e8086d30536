import type { ReactNode } from 'react'
import { AppearanceMenu } from '~/components/web/preferences/appearance_menu'
import { LanguageMenu } from '~/components/web/preferences/language_menu'
import { Logo } from '~/components/web/logo'
import { Shell } from '~/layouts/shell'

/** A message and the next step, and nothing else. */
export default function NoticeLayout({ children }: { children: ReactNode }) {
  return (
    <Shell>
      <div className="flex min-h-dvh flex-col">
        <header className="page-width flex h-14 items-center justify-between">
          <Logo />
          <span className="flex items-center gap-1">
            <LanguageMenu />
            <AppearanceMenu />
          </span>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="page-width grid flex-1 place-items-center outline-none"
        >
          {children}
        </main>
      </div>
    </Shell>
  )
}
