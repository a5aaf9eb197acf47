import {
  covers,
  daysOf,
  instantOf,
  isLocalDate,
  localOf,
  minutesBetween,
  overlaps,
  plusDays,
  plusMinutes,
} from './time.js';

describe('Guatemalan time', () => {
  it('is six hours behind UTC the whole year', () => {
    expect(instantOf('2026-01-15', '18:00')).toBe('2026-01-16T00:00:00.000Z');
    expect(instantOf('2026-07-15', '18:00')).toBe('2026-07-16T00:00:00.000Z');
    expect(localOf('2026-07-16T05:59:00.000Z')).toEqual({ date: '2026-07-15', time: '23:59' });
    expect(localOf('2026-07-16T06:00:00.000Z')).toEqual({ date: '2026-07-16', time: '00:00' });
  });
  it('counts minutes and days across month ends and the leap day', () => {
    expect(minutesBetween('2026-01-31T23:30:00.000Z', '2026-02-01T00:15:00.000Z')).toBe(45);
    expect(plusMinutes('2026-12-31T23:59:00.000Z', 2)).toBe('2027-01-01T00:01:00.000Z');
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(plusDays('2027-02-28', 1)).toBe('2027-03-01');
  });
  it('knows which dates exist', () => {
    expect(['2028-02-29', '2026-12-31'].every(isLocalDate)).toBe(true);
    expect(
      [
        '2027-02-29',
        '2026-13-01',
        '2026-1-1',
        '',
        '2026-00-10',
        '9999-12-31',
        '1999-12-31',
        ' 2026-12-31',
        '2026-12-31 ',
        '12026-12-31',
        '2026-12-311',
      ].some(isLocalDate),
    ).toBe(false);
  });
});

describe('a window', () => {
  const window = (date: string, from: string, to: string, last = date) => ({
    from: instantOf(date, from),
    to: instantOf(last, to),
  });
  it('is half open: one may begin where another ends', () => {
    expect(overlaps(window('2026-03-03', '10:00', '12:00'), window('2026-03-03', '12:00', '13:00'))).toBe(false);
    expect(overlaps(window('2026-03-03', '12:00', '13:00'), window('2026-03-03', '10:00', '12:00'))).toBe(false);
    expect(overlaps(window('2026-03-03', '10:00', '12:01'), window('2026-03-03', '12:00', '13:00'))).toBe(true);
    expect(overlaps(window('2026-03-03', '12:00', '13:00'), window('2026-03-03', '10:00', '12:01'))).toBe(true);
  });
  it('covers its first moment and not its end', () => {
    const covered = ['09:59', '10:00', '11:59', '12:00'].map((time) =>
      covers(window('2026-03-03', '10:00', '12:00'), instantOf('2026-03-03', time)),
    );
    expect(covered).toEqual([false, true, true, false]);
  });
  it('touches each local day it has a minute on', () => {
    expect(daysOf(window('2026-03-03', '10:00', '12:00'))).toEqual(['2026-03-03']);
    expect(daysOf(window('2026-03-03', '22:00', '00:00', '2026-03-04'))).toEqual(['2026-03-03']);
    expect(daysOf(window('2026-03-03', '22:00', '00:01', '2026-03-04'))).toEqual(['2026-03-03', '2026-03-04']);
    expect(daysOf(window('2026-12-31', '23:00', '03:00', '2027-01-01'))).toEqual(['2026-12-31', '2027-01-01']);
  });
});
