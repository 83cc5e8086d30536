import type { ReactNode } from 'react'
import { AppearanceMenu } from '~/components/web/preferences/appearance_menu'
import { LanguageMenu } from '~/components/web/preferences/language_menu'
import { Logo } from '~/components/web/logo'
import { Shell } from '~/layouts/shell'

type Props = {
  children: ReactNode
  /** Two columns (a checkout) instead of one narrow card. */
  wide?: boolean
}

/** One task without distractions: sign-in, checkout, payment. */
export default function FocusLayout({ children, wide = false }: Props) {
  return (
    <Shell>
      <div className="flex min-h-dvh flex-col bg-surface-secondary">
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
          className="page-width flex flex-1 flex-col items-center py-6 outline-none sm:py-12"
        >
          <div className={wide ? 'w-full max-w-4xl' : 'w-full max-w-md'}>
            {wide ? (
              children
            ) : (
              <div className="hairline rounded-xl bg-surface p-5 sm:p-8">{children}</div>
            )}
          </div>
        </main>
      </div>
    </Shell>
  )
}
