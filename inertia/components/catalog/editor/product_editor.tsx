import { BasicsSection } from '~/components/catalog/editor/basics_section'
import { ConditionsSection } from '~/components/catalog/editor/conditions_section'
import { UnsavedEditsNotice } from '~/components/catalog/editor/saving/unsaved_edits_notice'
import { FilesSection } from '~/components/catalog/editor/files_section'
import { LinksSection } from '~/components/catalog/editor/links_section'
import { ListingSection } from '~/components/catalog/editor/listing_section'
import { PicturesSection } from '~/components/catalog/editor/pictures_section'
import { PreviewPanel } from '~/components/catalog/editor/preview/preview_panel'
import { ProductConflict } from '~/components/catalog/editor/saving/product_conflict'
import { PublishPanel } from '~/components/catalog/editor/saving/publish_panel'
import { SaveBar } from '~/components/catalog/editor/saving/save_bar'
import { SectionLinks } from '~/components/catalog/editor/section_links'
import { SynonymSection } from '~/components/catalog/editor/synonym_section'
import { WatermarkSection } from '~/components/catalog/editor/watermark_section'
import { TextsSection } from '~/components/catalog/editor/texts_section'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { useT } from '~/hooks/use_t'
import type { SectionProps, EditorData } from '~/components/catalog/editor/section_props'

/** The sections of a product, first what each needs; one button saves them all. */
export function ProductEditor({ editor, data }: SectionProps & { data: EditorData }) {
  const t = useT('catalog')
  const { categories, watermarkDefault, shopCurrency } = data
  return (
    <ApiForm api={editor.writing} onSubmit={editor.save}>
      <UnsavedEditsNotice editor={editor} />
      <SectionLinks />
      <div id="basics" className="scroll-mt-28">
        <BasicsSection editor={editor} />
      </div>
      <div id="pictures" className="scroll-mt-28">
        <PicturesSection editor={editor} />
      </div>
      <div id="files" className="scroll-mt-28">
        <FilesSection editor={editor} data={data} />
      </div>
      <div id="publishing" className="scroll-mt-28">
        <PublishPanel editor={editor} data={data} />
      </div>
      <h2 id="more" className="mt-4 scroll-mt-28 text-base">
        {t('editor.more')}
      </h2>
      {editor.form.marksFiles ? (
        <>
          <WatermarkSection editor={editor} watermarkDefault={watermarkDefault} />
          <SynonymSection editor={editor} />
        </>
      ) : null}
      <TextsSection editor={editor} workLanguages={data.workLanguages} />
      <ListingSection editor={editor} categories={categories} />
      <LinksSection editor={editor} />
      <ConditionsSection editor={editor} shopCurrency={shopCurrency} />
      <PreviewPanel editor={editor} data={data} />
      <SaveBar editor={editor} />
      <ProductConflict editor={editor} categories={categories} />
    </ApiForm>
  )
}
