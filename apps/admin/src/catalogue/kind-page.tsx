import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DialogHost } from '../ui/dialog-host.js';
import { KindList } from './kind-list.js';

/** The table of a kind of the catalogue, made from the kind's description. */
export default function KindPage({ kind }: Readonly<{ kind: CatalogueKind }>) {
  const text = useText();
  return (
    <DialogHost key={kind}>
      <PageTitle title={text(`catalogue.kind.${kind}.title`)} />
      <KindList kind={kind} />
    </DialogHost>
  );
}
