import type { ReactNode } from 'react'
import { Link } from '@inertiajs/react'
import { Logo } from '~/components/web/logo'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

/** About, contact, links, and the date of the exchange rates. */
export function SiteFooter() {
  const t = useT('web')
  const { user, contactEmail, isRegistrationOpen, fx } = useShared()

  return (
    <footer className="border-t border-separator">
      <div className="page-width grid gap-8 py-10 text-sm sm:grid-cols-[2fr_1fr_1fr_1.2fr]">
        <div className="flex flex-col items-start gap-3">
          <Logo />
          <p className="max-w-sm text-muted">{t('footer.claim')}</p>
        </div>
        <nav aria-label={t('footer.links')}>
          <FooterHeading>{t('footer.links')}</FooterHeading>
          <ul className="flex flex-col gap-2">
            <FooterLink href="/">{t('footer.home')}</FooterLink>
            <FooterLink href="/search">{t('search.all')}</FooterLink>
            <FooterLink href="/become-creator">{t('become_creator.title')}</FooterLink>
            <FooterLink href="/developers">{t('footer.developers')}</FooterLink>
            <FooterLink href="/account/tickets">{t('footer.help')}</FooterLink>
            <FooterLink href="/status">{t('footer.status')}</FooterLink>
            {user ? <FooterLink href="/orders">{t('menu.orders')}</FooterLink> : null}
            {user ? null : <FooterLink href="/auth/login">{t('sign_in')}</FooterLink>}
            {user || !isRegistrationOpen ? null : (
              <FooterLink href="/auth/register">{t('sign_up')}</FooterLink>
            )}
          </ul>
        </nav>
        <nav aria-label={t('footer.house')}>
          <FooterHeading>{t('footer.house')}</FooterHeading>
          <ul className="flex flex-col gap-2">
            <FooterLink href="/about">{t('footer.about')}</FooterLink>
            <FooterLink href="/privacy">{t('footer.privacy')}</FooterLink>
            <FooterLink href="/terms">{t('footer.terms')}</FooterLink>
            <FooterLink href="/commercial-disclosure">{t('footer.disclosure')}</FooterLink>
          </ul>
        </nav>
        <div>
          <FooterHeading>{t('footer.contact')}</FooterHeading>
          <a
            href={`mailto:${contactEmail}`}
            className="wrap-anywhere text-muted hover:text-foreground"
          >
            {contactEmail}
          </a>
        </div>
      </div>
      {fx ? <RatesNote fetchedAt={fx.fetchedAt} /> : null}
    </footer>
  )
}

function RatesNote({ fetchedAt }: { fetchedAt: string }) {
  const t = useT('web')
  const format = useFormat()
  return (
    <p className="page-width tabular border-t border-separator py-4 text-xs text-muted">
      {t('footer.rates', { date: format.date(fetchedAt) })}
    </p>
  )
}

function FooterHeading({ children }: { children: ReactNode }) {
  return <h2 className="mb-3 text-sm font-medium tracking-normal">{children}</h2>
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="text-muted hover:text-foreground">
        {children}
      </Link>
    </li>
  )
}
