import { useRef, type ReactNode } from 'react'
import { ArrowDown, ArrowUp, Replace, Undo2, X } from 'lucide-react'
import type { Attachment } from '~/components/catalog/editor/product_form'
import { PublicSampleLine } from '~/components/catalog/samples/public_sample_line'
import { PictureSample } from '~/components/catalog/editor/watermark/picture_sample'
import { SampleLine } from '~/components/catalog/editor/watermark/sample_line'
import { FileMark } from '~/components/catalog/files/file_mark'
import { BookLine } from '~/components/catalog/files/book_line'
import { PackLine } from '~/components/catalog/files/pack_line'
import { SignedNote } from '~/components/catalog/files/signed_note'
import { UnmarkedPagesNote } from '~/components/catalog/files/unmarked_pages_note'
import { IconButton } from '~/components/ui/actions/button'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { ErrorText } from '~/components/ui/fields/error_text'
import { isUnmarkablePicture } from '~/components/catalog/files/unmarkable'

type Props = {
  file: Attachment
  /** Whether buyers get marked copies. */
  isMarked: boolean
  /** Whether the product sells pictures that cannot be marked as they are. */
  isPassed: boolean
  /** Whether the words of texts and EPUBs carry a mark. */
  marksWords: boolean
  /** Extensions of the files that may replace it; absent for all. */
  accept?: string
  /** Whether the stored product has it, so that visitors may read a part. */
  isStored: boolean
  onUp?: () => void
  onDown?: () => void
  onReplace: (files: File[]) => void
  onRemove: () => void
  /** Present for a file that was already bought. */
  onWithdraw?: () => void
}

export function FileRow({
  file,
  isMarked,
  isPassed,
  marksWords,
  isStored,
  accept,
  ...props
}: Props) {
  const t = useT('catalog')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const { fileName: name, kind, pageCount } = file
  const pages = pageCount ? [t('product.pages', { count: pageCount })] : []
  return (
    <li className="flex flex-wrap items-center gap-2 py-1.5 ps-3 pe-1 text-sm">
      <FileMark file={file} />
      <div className="min-w-0 flex-1 basis-40">
        <span className="block truncate">{name}</span>
        <span className="tabular block text-xs text-muted">
          {[...pages, format.bytes(file.byteSize)].join(' · ')}
        </span>
        {isMarked ? <Marks file={file} isPassed={isPassed} marksWords={marksWords} /> : null}
        {isStored && (kind === 'pdf' || kind === 'text') ? <PublicSampleLine file={file} /> : null}
      </div>
      <RowActions {...props} name={name} onChoose={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('editor.replace', { name })}
        accept={accept}
        onChange={({ target }) => {
          props.onReplace(Array.from(target.files ?? []))
          target.value = ''
        }}
      />
    </li>
  )
}

type RowActionsProps = Pick<Props, 'onUp' | 'onDown' | 'onRemove' | 'onWithdraw'> & {
  name: string
  /** Opens the dialog for a file that replaces it. */
  onChoose: () => void
}

function RowActions({ name, onUp, onDown, onChoose, onRemove, onWithdraw }: RowActionsProps) {
  const inDelivery = useT('delivery')
  const t = useT('catalog')
  return (
    <span data-moves className="ms-auto flex shrink-0">
      <Action label={t('editor.move_up', { name })} onPress={onUp}>
        <ArrowUp aria-hidden className="size-4" />
      </Action>
      <Action label={t('editor.move_down', { name })} onPress={onDown}>
        <ArrowDown aria-hidden className="size-4" />
      </Action>
      <Action label={t('editor.replace', { name })} onPress={onChoose}>
        <Replace aria-hidden className="size-4" />
      </Action>
      {onWithdraw ? (
        <Action label={inDelivery('withdrawal.action', { name })} onPress={onWithdraw}>
          <Undo2 aria-hidden className="size-4" />
        </Action>
      ) : null}
      <Action label={t('editor.remove', { name })} onPress={onRemove}>
        <X aria-hidden className="size-4" />
      </Action>
    </span>
  )
}

/** How copies of the file are marked, and what is not. */
function Marks({ file, isPassed, marksWords }: Pick<Props, 'file' | 'isPassed' | 'marksWords'>) {
  const t = useT('catalog')
  const { kind, contents, unmarkable } = file
  return (
    <>
      {unmarkable ? (
        <Unmarked reason={unmarkable} isPassed={isPassed && isUnmarkablePicture(file)} />
      ) : null}
      {kind === 'pack' && contents ? <PackLine contents={contents} isPassed={isPassed} /> : null}
      {kind === 'epub' && contents ? (
        <BookLine contents={contents} isPassed={isPassed} marksWords={marksWords} />
      ) : null}
      {file.isSigned ? (
        <SignedNote>{t(kind === 'epub' ? 'editor.signed_book' : 'editor.signed_pdf')}</SignedNote>
      ) : null}
      <UnmarkedPagesNote pages={file.unmarkedPages} />
      {kind === 'pdf' && file.productId !== null ? <SampleLine file={file} /> : null}
      {kind === 'image' || contents?.marked ? <PictureSample file={file} /> : null}
    </>
  )
}

/** Why buyers get a file without a mark, or why the product cannot sell it. */
function Unmarked({ reason, isPassed }: { reason: string; isPassed: boolean }) {
  const t = useT('catalog')
  if (!isPassed) return <ErrorText>{t(`unmarkable.${reason}`)}</ErrorText>
  return <SignedNote>{t('marks.passed', { reason: t(`unmarkable.${reason}`) })}</SignedNote>
}

type ActionProps = { label: string; onPress?: () => void; children: ReactNode }

function Action({ label, onPress, children }: ActionProps) {
  return (
    <IconButton size="sm" label={label} disabled={!onPress} onPress={onPress}>
      {children}
    </IconButton>
  )
}
