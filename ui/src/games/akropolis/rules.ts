import type { RulesOf } from "../rules";

const rules: RulesOf = () => [];

export default rules;
