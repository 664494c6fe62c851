// The light of an hour: of the morning, the day, the evening and the night.

export interface Hour {
  /** The sky where it is highest, and where it meets the sea. */
  zenith: number;
  horizon: number;
  /** Around the sun, or the moon. */
  glow: number;
  sun: number;
  sunPower: number;
  above: number;
  below: number;
  fill: number;
  deep: number;
  shallow: number;
  foam: number;
  /** Where the sun stands, seen from the middle. */
  from: readonly [x: number, y: number, z: number];
  /** From 0 to 1: how much of the stars and of lit windows is seen. */
  dark: number;
}

const MORNING: Hour = {
  zenith: 0x7fb4e0,
  horizon: 0xffe3cf,
  glow: 0xfff3d0,
  sun: 0xffe2bd,
  sunPower: 2.9,
  above: 0xc9dcf6,
  below: 0xb59a7c,
  fill: 1.25,
  deep: 0x2f7fa8,
  shallow: 0x86d2cb,
  foam: 0xfff6ec,
  from: [0.8, 0.72, 0.34],
  dark: 0,
};
const DAY: Hour = {
  zenith: 0x4f9fe0,
  horizon: 0xe4f2f5,
  glow: 0xffffff,
  sun: 0xfff1d6,
  sunPower: 3.0,
  above: 0xcfe4fb,
  below: 0xb9a274,
  fill: 1.3,
  deep: 0x1f78b0,
  shallow: 0x6fd6cf,
  foam: 0xffffff,
  from: [-0.66, 1, 0.4],
  dark: 0,
};
const EVENING_SUN: Hour = {
  zenith: 0x6d8fcf,
  horizon: 0xffcf9d,
  glow: 0xffe6a8,
  sun: 0xffc078,
  sunPower: 4,
  above: 0xbcc4ee,
  below: 0xa97f66,
  fill: 1.35,
  deep: 0x35699c,
  shallow: 0x8cc0b4,
  foam: 0xffeedd,
  from: [-0.95, 0.66, 0.34],
  dark: 0.15,
};
const DUSK: Hour = {
  zenith: 0x232a5c,
  horizon: 0xd77a64,
  glow: 0xffb27a,
  sun: 0xffb084,
  sunPower: 1.9,
  above: 0xa4aae8,
  below: 0x5c5068,
  fill: 1.5,
  deep: 0x1d2c5c,
  shallow: 0x4f6a92,
  foam: 0xe0b9b4,
  from: [-0.95, 0.5, 0.26],
  dark: 1,
};
const NIGHT: Hour = {
  zenith: 0x0c1130,
  horizon: 0x33426e,
  glow: 0xd8e2ff,
  sun: 0xaebcf0,
  sunPower: 1.35,
  above: 0x6d7cc4,
  below: 0x2b2a44,
  fill: 1.3,
  deep: 0x0f1c40,
  shallow: 0x2d4f78,
  foam: 0x9fb0d6,
  from: [-0.6, 0.9, 0.42],
  dark: 1,
};

/** A light page stays light, a dark one dark, whatever the clock says. */
export function hourOf(clock: number, isDark: boolean): Hour {
  if (isDark) return clock >= 21 || clock < 5 ? NIGHT : DUSK;
  if (clock >= 5 && clock < 9) return MORNING;
  return clock >= 9 && clock < 17 ? DAY : EVENING_SUN;
}
