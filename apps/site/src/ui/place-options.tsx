import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { PLACE_GROUPS } from '../place-groups.js';

type PlaceOptionsProps = Readonly<{
  /** What stands in the list before a choice was made. */
  choose: string;
  /** Places the office added to the twelve. */
  more?: readonly Readonly<{ id: string; place: string }>[];
}>;

/** The places as options of a select, in groups. */
export function PlaceOptions({ choose, more = [] }: PlaceOptionsProps) {
  const { places, placeGroups } = useTexts(common);
  return (
    <>
      <option value="">{choose}</option>
      {PLACE_GROUPS.map(([group, codes]) => (
        <optgroup key={group} label={placeGroups[group]}>
          {codes.map((code) => (
            <option key={code} value={code}>
              {places[code]}
            </option>
          ))}
        </optgroup>
      ))}
      {more.length > 0 && (
        <optgroup label={placeGroups.more}>
          {more.map(({ id, place }) => (
            <option key={id} value={id}>
              {place}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
