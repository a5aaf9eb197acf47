import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useParams } from 'react-router';
import { KindList } from '../catalogue/kind-list.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DialogHost } from '../ui/dialog-host.js';
import { Availability } from './availability.js';
import styles from './availability.module.css';

const PATHS = { vehicles: '/vehicle', availability: '/vehicle/availability' } as const;
type TabName = keyof typeof PATHS;

function VehicleTabs({ open }: Readonly<{ open: TabName }>) {
  const text = useText();
  return (
    <Tabs value={open} aria-label={text('fleet.tabs')} className={styles.tabs}>
      {(['vehicles', 'availability'] as const).map((tab) => (
        <Tab key={tab} value={tab} label={text(`fleet.tab.${tab}`)} component={Link} to={PATHS[tab]} />
      ))}
    </Tabs>
  );
}

/** The vehicles as rows of the catalogue, and which of them are free when. */
export default function VehiclePage() {
  const text = useText();
  const open = useParams().tab === 'availability' ? 'availability' : 'vehicles';
  return (
    <DialogHost key={open}>
      <PageTitle title={text(open === 'availability' ? 'fleet.title' : 'catalogue.kind.vehicle.title')} />
      {open === 'availability' ? (
        <div className={styles.card}>
          <VehicleTabs open={open} />
          <Availability />
        </div>
      ) : (
        <KindList kind="vehicle" head={<VehicleTabs open={open} />} />
      )}
    </DialogHost>
  );
}
