import { lazy, Suspense } from 'react'
import { LockKeyhole } from 'lucide-react'
import type { Comment } from '~/components/community/use_comments'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { TextLink } from '~/components/ui/actions/text_link'
import { useHydrated } from '~/hooks/use_hydrated'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

/** Whether the user may comment, and if not, why. */
export type MayComment = 'write' | 'sign_in' | 'purchase' | 'closed'

type Props = {
  productId: number
  may: MayComment
  onPosted: (comment: Comment) => void
}

const CommentForm = lazy(loadWithRetry(() => import('~/components/community/comment_form')))

/** The comment form, or the reason why there is none. */
export function CommentEntry({ productId, may, onPosted }: Props) {
  const t = useT('community')
  const isHydrated = useHydrated()
  const { user, impersonation } = useShared()
  if (may === 'write' && !impersonation) {
    if (!isHydrated) return <TextSkeleton lines={2} />
    return (
      <Suspense fallback={<TextSkeleton lines={2} />}>
        <CommentForm productId={productId} onPosted={onPosted} />
      </Suspense>
    )
  }
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-surface-secondary px-4 py-3 text-sm text-muted">
      <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(`comments.may.${may === 'write' ? 'impersonated' : may}`)}
        {may !== 'closed' && !user ? <SignInLink /> : null}
      </span>
    </p>
  )
}

function SignInLink() {
  const t = useT('community')
  const isHydrated = useHydrated()
  const back = isHydrated ? window.location.pathname : ''
  return (
    <>
      {' '}
      <TextLink href={`/auth/login?redirect=${encodeURIComponent(back)}`}>
        {t('comments.sign_in')}
      </TextLink>
    </>
  )
}
