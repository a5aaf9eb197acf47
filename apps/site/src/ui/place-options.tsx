import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { PLACE_GROUPS } from '../data/place-groups.js';

type PlaceOptionsProps = Readonly<{
  /** What stands in the list before a choice was made. */
  choose: string;
  /** Places the office added to the twelve. */
  more?: readonly Readonly<{ id: string; place: string }>[];
  /** Whether the place can be chosen; all can when this is absent. */
  offers?: (id: string) => boolean;
}>;

/** The places as options of a select, in groups. */
export function PlaceOptions({ choose, more = [], offers = () => true }: PlaceOptionsProps) {
  const { places, placeGroups } = useTexts(common);
  const groups = PLACE_GROUPS.map(([group, codes]) => [group, codes.filter(offers)] as const);
  const others = more.filter(({ id }) => offers(id));
  return (
    <>
      <option value="">{choose}</option>
      {groups.map(
        ([group, codes]) =>
          codes.length > 0 && (
            <optgroup key={group} label={placeGroups[group]}>
              {codes.map((code) => (
                <option key={code} value={code}>
                  {places[code]}
                </option>
              ))}
            </optgroup>
          ),
      )}
      {others.length > 0 && (
        <optgroup label={placeGroups.more}>
          {others.map(({ id, place }) => (
            <option key={id} value={id}>
              {place}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
