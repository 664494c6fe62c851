import type { Lesson } from "../lesson";

const lesson: Lesson = [];

export default lesson;
