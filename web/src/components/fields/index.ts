/** The form family: labels above, exact messages below, values in and out as the wire wants them. */
export { DateField } from './DateField';
export { DateRangeField, type DateRange } from './DateRangeField';
export { Field, oculto, type FieldBase } from './Field';
export { MoneyField } from './MoneyField';
export { NumberField } from './NumberField';
export { PasswordField } from './PasswordField';
export { PeriodPicker, type Period } from './PeriodPicker';
export { PhoneField } from './PhoneField';
export { RadioField } from './RadioField';
export { SearchSelect } from './SearchSelect';
export { SelectField, type Option } from './SelectField';
export { CheckField, SwitchField } from './SwitchField';
export { TextField } from './TextField';
